CREATE TABLE "lead_retentions" (
	"dealer" text PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
