create function refuse_car_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a car is only ever added to.';
end
$$;
--> statement-breakpoint
create trigger car_history_append_only before update or delete on car_history
for each row execute function refuse_car_history_change();
