// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in chat.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_chat_people: {
      id: number;
      name: string;
      email: string;
      role: 'admin' | 'staff';
      closed: boolean;
      nameKey: string;
      total: number;
      unread: number;
    } & Joined<{
      leaveUntil: string;
      leaveType: 'fullday' | 'morning' | 'afternoon';
    }> & Joined<{
      messageId: number;
      senderId: number;
      receiverId: number;
      message: string;
      sentAt: Date;
    }>;
    list_chat_thread: { id: number; senderId: number; receiverId: number; message: string; sentAt: Date };
    list_chat_thread_after: { id: number; senderId: number; receiverId: number; message: string; sentAt: Date };
    find_chat_person: { id: number };
    insert_chat_message: { id: number };
    find_chat_message_by_key: { id: number };
    find_chat_messages: { id: number; senderId: number; receiverId: number; message: string; sentAt: Date };
    mark_chat_read: { id: number };
    count_unread_messages: { unread: number };
    portion_message: {
      id: number;
      senderId: number;
      senderName: string;
      receiverId: number;
      receiverName: string;
      message: string;
      sentAt: Date;
      total: number;
      cursorSection: number;
      cursorKey: string;
    };
  }
}

export {};
