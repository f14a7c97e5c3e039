CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer,
	"thing" text NOT NULL,
	"name" text NOT NULL,
	"proposed" jsonb NOT NULL,
	"why" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "proposals_open" ON "proposals" USING btree ("dealer","state","kind","at");