import type { Thing, WithContext } from 'schema-dts'
import { scriptJson } from '#domain/script-json.ts'

/** Facts for search engines. Nothing a dealer typed can end the element it stands in (META-2). */
export function JsonLd({ things }: { things: WithContext<Thing>[] }) {
  return things.map(scriptJson).map((json) => <JsonLdText key={json.slice(0, 80)} json={json} />)
}

/** The same from text that `scriptJson` made. */
export function JsonLdText({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes whatever could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
