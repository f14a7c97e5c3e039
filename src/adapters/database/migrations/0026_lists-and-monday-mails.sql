CREATE TABLE "shared_lists" (
	"token" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"cars" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insight_mails" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insight_mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "shared_lists_by_end" ON "shared_lists" USING btree ("expires_at");