-- How many characters the cells of a row have: a step of an import reads as many rows at once as fit into memory, and a
-- compressed row does not say how large it is.
alter table import_rows add column length int not null default 0;
