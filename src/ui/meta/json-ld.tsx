import type { Thing, WithContext } from 'schema-dts'
import { scriptJson } from '#domain/script-json.ts'

/** Facts for search engines. Nothing a dealer typed can end the element it stands in (META-2). */
export function JsonLd({ things }: { things: WithContext<Thing>[] }) {
  return things.map(scriptJson).map((json) => (
    <script
      key={json.slice(0, 80)}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes whatever could end the element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  ))
}
