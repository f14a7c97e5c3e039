DROP INDEX "leads_by_words";--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "words" "tsvector";--> statement-breakpoint
update lead_work set words = to_tsvector('simple',
    coalesce(leads.fields->>'name', '') || ' ' || coalesce(leads.fields->>'last_name', '') || ' ' ||
    coalesce(leads.fields->>'email', '') || ' ' || regexp_replace(coalesce(leads.fields->>'phone', ''), '\D', '', 'g') || ' ' ||
    coalesce(leads.fields->>'Rego', '') || ' ' || coalesce(leads.car->>'name', '') || ' ' ||
    coalesce(leads.car->>'stock_number', ''))
from leads where leads.id = lead_work.lead_id and leads.erased_at is null;--> statement-breakpoint
CREATE INDEX "lead_work_by_calendar_minutes" ON "lead_work" USING btree ("site",floor(extract(epoch from "first_contact_at" - "clock_from") / 60));--> statement-breakpoint
CREATE INDEX "lead_work_by_words" ON "lead_work" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
create or replace function copy_lead_to_work() returns trigger language plpgsql as $$
declare
  found_by tsvector := case when new.erased_at is null then to_tsvector('simple',
    coalesce(new.fields->>'name', '') || ' ' || coalesce(new.fields->>'last_name', '') || ' ' ||
    coalesce(new.fields->>'email', '') || ' ' || regexp_replace(coalesce(new.fields->>'phone', ''), '\D', '', 'g') || ' ' ||
    coalesce(new.fields->>'Rego', '') || ' ' || coalesce(new.car->>'name', '') || ' ' ||
    coalesce(new.car->>'stock_number', '')) end;
begin
  insert into lead_work as work
    (lead_id, site, updated_at, at, place, form, source, is_held, is_unfinished, erased_at, words)
  values (new.id, new.site, new.updated_at, new.created_at, (new.place->>'id')::int, new.form, new.source,
    new.standing = 'quarantined', new.status = 'Incomplete', new.erased_at, found_by)
  on conflict (lead_id) do update set at = excluded.at, place = excluded.place, form = excluded.form,
    source = excluded.source, is_held = excluded.is_held, is_unfinished = excluded.is_unfinished,
    erased_at = excluded.erased_at, words = excluded.words
  where (work.at, work.place, work.form, work.source, work.is_held, work.is_unfinished, work.erased_at, work.words)
    is distinct from (excluded.at, excluded.place, excluded.form, excluded.source, excluded.is_held,
      excluded.is_unfinished, excluded.erased_at, excluded.words);
  return null;
end;
$$;
--> statement-breakpoint
drop trigger leads_copied_to_work on leads;--> statement-breakpoint
create trigger leads_copied_to_work
after insert or update of created_at, place, form, source, standing, status, erased_at, fields, car on leads
for each row execute function copy_lead_to_work();
