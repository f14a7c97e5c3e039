ALTER TABLE "alert_subscribers" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE INDEX "alert_subscribers_by_mailbox_hash" ON "alert_subscribers" USING btree ("site","mailbox_hash");