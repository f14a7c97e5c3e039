import { InlineCode } from '#ui/page/inline-code.tsx'
import { useServerScope } from '#ui/page/server-scope.tsx'

/** Inline, because only previews need these styles. */
const STYLE = `.preview-bar{position:fixed;z-index:99;inset:auto auto 12px 12px;margin:0;padding:8px 14px;border-radius:8px;background:CanvasText;color:Canvas;font:600 14px/1.4 system-ui,sans-serif}.preview-bar a{color:inherit;margin-left:10px}@media print{.preview-bar{display:none}}`

/** Says on every page of a preview that it is not the live site. */
export function PreviewBar() {
  const { preview } = useServerScope()
  if (preview === undefined) return null
  return (
    <aside className="preview-bar" aria-label="Preview">
      <InlineCode kind="style" text={STYLE} />
      {/* The files of a site, before anybody published, have no number. */}
      {preview > 0 ? `Preview of version ${preview} – not live` : 'Preview – not live'}
      <a href="/preview/off" data-reload>
        Close
      </a>
    </aside>
  )
}
