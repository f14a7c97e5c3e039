CREATE INDEX "alert_subscribers_by_mailbox" ON "alert_subscribers" USING btree ("site",regexp_replace(lower(trim("email")), '\+[^@]*@', '@'));--> statement-breakpoint
CREATE INDEX "lead_work_by_minutes" ON "lead_work" USING btree ("site","first_contact_minutes");--> statement-breakpoint
CREATE INDEX "lead_work_by_reason" ON "lead_work" USING btree ("site","reason") WHERE "lead_work"."reason" is not null;--> statement-breakpoint
CREATE INDEX "reservations_by_mailbox" ON "reservations" USING btree ("site",nullif(regexp_replace(lower(trim("reserver"->>'email')), '\+[^@]*@', '@'), ''));--> statement-breakpoint
CREATE INDEX "reservations_by_phone" ON "reservations" USING btree ("site",nullif(right(regexp_replace("reserver"->>'phone', '\D', '', 'g'), 8), ''));