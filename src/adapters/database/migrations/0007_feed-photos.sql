CREATE TABLE "feed_photos" (
	"source" text PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"hash" text,
	"stored_at" timestamp with time zone,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_photos" ADD CONSTRAINT "feed_photos_hash_stored_photos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_photos_due" ON "feed_photos" USING btree ("dealership_id","due_at") WHERE state <> 'stored';--> statement-breakpoint
CREATE INDEX "feed_photos_unused" ON "feed_photos" USING btree ("dealership_id","unused_since");--> statement-breakpoint
CREATE INDEX "feed_photos_by_hash" ON "feed_photos" USING btree ("hash");