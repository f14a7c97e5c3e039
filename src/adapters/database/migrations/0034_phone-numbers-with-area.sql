DROP INDEX "leads_by_phone";--> statement-breakpoint
DROP INDEX "reservations_by_phone";--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("site",nullif(regexp_replace(regexp_replace(regexp_replace("fields"->>'phone', '\D', '', 'g'), '^(0011|00)?6[14]0?(\d{8,10})$', '\2'), '^0+', ''), ''));--> statement-breakpoint
CREATE INDEX "reservations_by_phone" ON "reservations" USING btree ("site",nullif(regexp_replace(regexp_replace(regexp_replace("reserver"->>'phone', '\D', '', 'g'), '^(0011|00)?6[14]0?(\d{8,10})$', '\2'), '^0+', ''), ''));