import type { Thing, WithContext } from 'schema-dts'
import { scriptJson } from '#domain/script-json.ts'

/**
 * Structured data for search engines. It is escaped, so that no text can end the script element
 * (META-2).
 */
export function JsonLd({ things }: { things: WithContext<Thing>[] }) {
  return things.map(scriptJson).map((json) => <JsonLdText key={json.slice(0, 80)} json={json} />)
}

/** The same for text that `scriptJson` has already escaped. */
export function JsonLdText({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes whatever could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
