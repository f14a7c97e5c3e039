DROP INDEX "leads_shown";--> statement-breakpoint
DROP INDEX "leads_by_place";--> statement-breakpoint
DROP INDEX "leads_by_form";--> statement-breakpoint
DROP INDEX "leads_by_source";--> statement-breakpoint
DROP INDEX "lead_work_by_owner";--> statement-breakpoint
DROP INDEX "lead_work_waiting";--> statement-breakpoint
DROP INDEX "lead_work_due";--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "is_unfinished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
insert into lead_work (lead_id, site, updated_at)
select id, site, updated_at from leads on conflict (lead_id) do nothing;--> statement-breakpoint
update lead_work set at = leads.created_at, place = (leads.place->>'id')::int, form = leads.form, source = leads.source,
  is_held = leads.standing = 'quarantined', is_unfinished = leads.status = 'Incomplete', erased_at = leads.erased_at
from leads where leads.id = lead_work.lead_id;--> statement-breakpoint
CREATE INDEX "lead_work_by_time" ON "lead_work" USING btree ("site","at");--> statement-breakpoint
CREATE INDEX "lead_work_by_place" ON "lead_work" USING btree ("site","place","at");--> statement-breakpoint
CREATE INDEX "lead_work_by_form" ON "lead_work" USING btree ("site","form","at");--> statement-breakpoint
CREATE INDEX "lead_work_by_source" ON "lead_work" USING btree ("site","source","at");--> statement-breakpoint
CREATE INDEX "lead_work_held" ON "lead_work" USING btree ("site","at") WHERE "lead_work"."is_held";--> statement-breakpoint
CREATE INDEX "lead_work_unfinished" ON "lead_work" USING btree ("site","at") WHERE "lead_work"."is_unfinished";--> statement-breakpoint
CREATE INDEX "lead_work_by_owner" ON "lead_work" USING btree ("owner","site","at");--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site","answer_by","state","place") WHERE "lead_work"."first_contact_at" is null and "lead_work"."state" not in ('won', 'lost', 'junk');--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("site","due_at") WHERE "lead_work"."due_at" is not null and "lead_work"."state" not in ('won', 'lost', 'junk');--> statement-breakpoint
create function copy_lead_to_work() returns trigger language plpgsql as $$
begin
  insert into lead_work as work
    (lead_id, site, updated_at, at, place, form, source, is_held, is_unfinished, erased_at)
  values (new.id, new.site, new.updated_at, new.created_at, (new.place->>'id')::int, new.form, new.source,
    new.standing = 'quarantined', new.status = 'Incomplete', new.erased_at)
  on conflict (lead_id) do update set at = excluded.at, place = excluded.place, form = excluded.form,
    source = excluded.source, is_held = excluded.is_held, is_unfinished = excluded.is_unfinished,
    erased_at = excluded.erased_at
  where (work.at, work.place, work.form, work.source, work.is_held, work.is_unfinished, work.erased_at)
    is distinct from (excluded.at, excluded.place, excluded.form, excluded.source, excluded.is_held,
      excluded.is_unfinished, excluded.erased_at);
  return null;
end;
$$;
--> statement-breakpoint
create trigger leads_copied_to_work
after insert or update of created_at, place, form, source, standing, status, erased_at on leads
for each row execute function copy_lead_to_work();
