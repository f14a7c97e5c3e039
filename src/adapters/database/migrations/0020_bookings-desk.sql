CREATE INDEX "appointments_by_time" ON "appointments" USING btree ("site","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_by_state" ON "reservations" USING btree ("site","state","created_at");--> statement-breakpoint
CREATE INDEX "reservations_by_place" ON "reservations" USING btree ("site",(("place"->>'id')::int),"created_at");--> statement-breakpoint
UPDATE "leads" SET "source" = 'reservation' WHERE "key" LIKE 'reservation:%' AND "source" = 'website';
