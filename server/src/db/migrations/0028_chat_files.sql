-- Files that are sent in the chat, in pieces as attachments are. A file without a message was uploaded and not sent yet.
create table chat_files (
  id bigint generated always as identity primary key,
  uploaded_by bigint not null references users,
  receiver_id bigint not null references users,
  file_name text not null,
  mime text not null,
  -- Nothing until its last piece is stored.
  size integer not null check (size >= 0),
  created_at timestamptz not null
);
create index chat_files_uploader on chat_files (uploaded_by);
create index chat_files_receiver on chat_files (receiver_id);
create index chat_files_created on chat_files (created_at);
create table chat_file_chunks (
  file_id bigint not null references chat_files on delete cascade,
  n integer not null,
  bytes bytea not null,
  primary key (file_id, n)
);
alter table chat_file_chunks alter column bytes set storage external;
alter table chat_messages add column file_id bigint references chat_files;
create unique index chat_messages_file on chat_messages (file_id) where file_id is not null;
alter table chat_messages drop constraint chat_messages_message_check;
alter table chat_messages add check (message <> '' or file_id is not null);
