create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history is only ever added to.';
end
$$;
--> statement-breakpoint
create trigger audit_lines_append_only before update or delete on audit_lines
for each row execute function refuse_audit_change();
