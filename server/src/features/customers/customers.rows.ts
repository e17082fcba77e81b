// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in customers.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    set_customers_priority: { id: number; version: number; before: string | null };
    set_customers_source: { id: number; version: number; before: string };
    set_customers_owner: { id: number; version: number; before: string };
    remove_customers: { id: number; version: number; before: null };
    restore_customers: { id: number; version: number; before: null };
    clashing_customers: { id: number; name: string };
    lock_active_staff: { id: number; name: string };
    accounts_left: { id: number };
    insert_bulk_change: { id: number };
    /** Its statement says: what holds a type. */
    lock_bulk_change: {
      what: 'priority' | 'source' | 'owner' | 'trash';
      ids: string[];
      versions: string[];
      befores: string[];
      doneAt: Date;
      undoneAt: Date | null;
    };
    mark_bulk_change_undone: never;
    lock_any_customers: { '?column?': number };
    list_lead: {
      total: number;
    } & Joined<{
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      sort_key: Date | string | number | null;
      ownerId: number;
    }>;
    stream_lead: {
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      ownerId: number;
    };
    list_contact: Rows['list_lead'];
    stream_contact: Rows['stream_lead'];
    list_lead_with_owner: {
      total: number;
    } & Joined<{
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      sort_key: Date | string | number | null;
      ownerId: number;
      ownerName: string;
      ownerRole: 'admin' | 'staff';
    }>;
    stream_lead_with_owner: {
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      ownerId: number;
      ownerName: string;
      ownerRole: 'admin' | 'staff';
    };
    list_contact_with_owner: Rows['list_lead_with_owner'];
    stream_contact_with_owner: Rows['stream_lead_with_owner'];
    count_customers_of: { leads: number; contacts: number };
    preview_customers_to_hand_over: {
      leads: number;
      contacts: number;
      kept: { id: number; kind: 'lead' | 'contact'; name: string; what: 'this phone' | 'this e-mail'; isTrashed: boolean }[];
    };
    list_kept_customers: {
      kind: 'lead' | 'contact';
      id: number;
      name: string;
      what: 'this phone' | 'this e-mail';
      isTrashed: boolean;
    };
    lock_customers_of: { '?column?': number };
    hand_over_customers: { leads: number; contacts: number };
    restore_customer: { ownerId: number };
    purge_customer: { ownerId: number };
    read_lead: {
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
      ownerId: number;
      ownerName: string;
      ownerRole: 'admin' | 'staff';
      isTrashed: boolean;
      isErased: boolean;
    } & Joined<{
      linkId: number;
      linkName: string;
      linkOwnerId: number;
    }>;
    read_contact: Rows['read_lead'];
    find_twin: { id: number; name: string; place: 'live' | 'trash' };
    customer_owners: { id: number; name: string };
    sources_lead: { source: string };
    sources_contact: { source: string };
    sources_lead_of: { source: string };
    sources_contact_of: { source: string };
    lock_customers: { id: number; version: number; name: string };
    find_matching_customers: { id: number; version: number };
    create_customers: {
      n: number | null;
      id: number;
      name: string;
      description: string;
      email: string | null;
      phone: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
    };
    create_contact_of_lead: Rows['create_customers'];
    update_customers: {
      n: number | null;
      isFound: boolean;
      email: string | null;
      phone: string;
    } & Joined<{
      id: number;
      name: string;
      description: string;
      location: string;
      source: string;
      priority: string | null;
      amount: number;
      version: number;
      createdAt: Date;
    }>;
  }
}

export {};
