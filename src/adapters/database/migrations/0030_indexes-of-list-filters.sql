CREATE INDEX "audit_lines_by_via" ON "audit_lines" USING btree ("dealer","via","at");--> statement-breakpoint
CREATE INDEX "lead_work_unanswered" ON "lead_work" USING btree ("site","clock_from") WHERE "lead_work"."clock_from" is not null and "lead_work"."first_contact_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_by_words" ON "reservations" USING gin (to_tsvector('simple', coalesce("reserver"->>'name', '') || ' ' || coalesce("reserver"->>'last_name', '') || ' ' || coalesce("reserver"->>'email', '') || ' ' || regexp_replace(coalesce("reserver"->>'phone', ''), '\D', '', 'g') || ' ' || coalesce("reserver"->>'Rego', '') || ' ' || coalesce("car"->>'name', '') || ' ' || coalesce("car"->>'stock_number', '')));--> statement-breakpoint
INSERT INTO "lead_work" ("lead_id", "site", "updated_at")
SELECT "id", "site", "created_at" FROM "leads"
ON CONFLICT ("lead_id") DO NOTHING;
