// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in chat.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    find_chat_receiver: { id: number };
    count_unsent_files: { count: number };
    open_chat_file: { id: number };
    add_chat_file_piece: never;
    complete_chat_file: { id: number; name: string; type: string; size: number };
    forget_chat_file: never;
    read_chat_file: { id: number; name: string; type: string; size: number };
    read_chat_file_piece: { bytes: Buffer };
    remove_unsent_files: never;
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
    }> & Joined<{
      fileId: number;
      fileName: string;
      fileType: string;
      fileSize: number;
    }>;
    list_chat_thread: {
      id: number;
      senderId: number;
      receiverId: number;
      message: string;
      sentAt: Date;
    } & Joined<{
      fileId: number;
      fileName: string;
      fileType: string;
      fileSize: number;
    }>;
    list_chat_thread_after: Rows['list_chat_thread'];
    find_chat_person: { id: number };
    insert_chat_message: { id: number };
    find_chat_message_by_key: { id: number };
    find_chat_messages: Rows['list_chat_thread'];
    find_chat_messages_after: { id: number; senderId: number; receiverId: number };
    newest_chat_message: { id: number };
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
