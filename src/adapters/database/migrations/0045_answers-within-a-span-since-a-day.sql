DROP INDEX "lead_work_by_minutes";--> statement-breakpoint
DROP INDEX "lead_work_by_calendar_minutes";--> statement-breakpoint
CREATE INDEX "lead_work_by_minutes" ON "lead_work" USING btree ("site","first_contact_minutes","at");--> statement-breakpoint
CREATE INDEX "lead_work_by_calendar_minutes" ON "lead_work" USING btree ("site",floor(extract(epoch from "first_contact_at" - "clock_from") / 60),"at");