CREATE TABLE "monthly_pages" (
	"site" text NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"lcp" integer[] DEFAULT '{}' NOT NULL,
	"inp" integer[] DEFAULT '{}' NOT NULL,
	"cls" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "monthly_pages_site_month_kind_device_pk" PRIMARY KEY("site","month","kind","device")
);

--> statement-breakpoint
INSERT INTO monthly_pages SELECT site, date_trunc('month', day)::date, kind, device, sum(views), array[coalesce(sum(lcp[1]), 0), coalesce(sum(lcp[2]), 0), coalesce(sum(lcp[3]), 0), coalesce(sum(lcp[4]), 0), coalesce(sum(lcp[5]), 0), coalesce(sum(lcp[6]), 0), coalesce(sum(lcp[7]), 0), coalesce(sum(lcp[8]), 0), coalesce(sum(lcp[9]), 0), coalesce(sum(lcp[10]), 0), coalesce(sum(lcp[11]), 0), coalesce(sum(lcp[12]), 0)], array[coalesce(sum(inp[1]), 0), coalesce(sum(inp[2]), 0), coalesce(sum(inp[3]), 0), coalesce(sum(inp[4]), 0), coalesce(sum(inp[5]), 0), coalesce(sum(inp[6]), 0), coalesce(sum(inp[7]), 0), coalesce(sum(inp[8]), 0), coalesce(sum(inp[9]), 0), coalesce(sum(inp[10]), 0), coalesce(sum(inp[11]), 0), coalesce(sum(inp[12]), 0)], array[coalesce(sum(cls[1]), 0), coalesce(sum(cls[2]), 0), coalesce(sum(cls[3]), 0), coalesce(sum(cls[4]), 0), coalesce(sum(cls[5]), 0), coalesce(sum(cls[6]), 0), coalesce(sum(cls[7]), 0), coalesce(sum(cls[8]), 0), coalesce(sum(cls[9]), 0), coalesce(sum(cls[10]), 0), coalesce(sum(cls[11]), 0), coalesce(sum(cls[12]), 0)] FROM daily_pages GROUP BY 1, 2, 3, 4;
