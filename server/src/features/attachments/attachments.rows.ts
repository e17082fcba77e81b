// Written by `npm run sql`: what PostgreSQL says of the rows of this folder's statements. Their texts are in attachments.sql.
declare module '../../db/statement.ts' {
  interface Rows {
    list_attachments: {
      id: number;
      taskId: number;
      uploaderId: number;
      uploadedBy: string;
      name: string;
      type: string;
      size: number;
      createdAt: Date;
    };
    list_attachments_of_tasks: Rows['list_attachments'];
    count_attachments: { count: number };
    read_attachment: Rows['list_attachments'];
    open_attachment: { id: number };
    add_attachment_piece: never;
    complete_attachment: Rows['list_attachments'];
    forget_attachment: never;
    remove_attachment: { id: number };
    read_attachment_piece: { bytes: Buffer };
    remove_half_attachments: never;
  }
}

export {};
