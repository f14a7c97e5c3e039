import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { PreviewData } from './preview-of.ts'

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 820],
  ['Desktop', 1280],
] as const

/**
 * The true page of the draft at three widths. It loads again after each saved change, where it was.
 */
export function PreviewFrame({ preview }: { preview: PreviewData }) {
  const [width, setWidth] = useState<number>(1280)
  const [room, setRoom] = useState({ width: 600, height: 700 })
  const box = useRef<HTMLDivElement>(null)
  // A new link for the same draft is made with each load: only a new revision is a new page.
  const link = useRef({ ...preview })
  if (link.current.revision !== preview.revision || link.current.version !== preview.version)
    link.current = preview
  useEffect(() => {
    const node = box.current
    if (!node) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  return (
    <section className="page-preview" aria-label="The page as it will serve">
      <header className="row between">
        <span className="row s">
          <b className="strong">As it will serve</b>
          <span className="soft">
            {preview.isDraft ? `version ${preview.version}, draft` : 'nothing is changed yet'}
          </span>
        </span>
        <fieldset className="segment" aria-label="Width">
          {WIDTHS.map(([words, size]) => (
            <button key={words} type="button" aria-pressed={size === width} onClick={() => setWidth(size)}>
              {words}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="frame">
        <p className="address xs soft row">
          <Icon name="lock" size="s" />
          {preview.host}
        </p>
        <div className="frame-box" ref={box}>
          <iframe
            key={`${link.current.version} ${link.current.revision}`}
            src={link.current.src}
            title="Preview of the page"
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
