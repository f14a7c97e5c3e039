import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { PreviewData } from './preview-of.ts'

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 820],
  ['Desktop', 1280],
] as const

const post = (frame: HTMLIFrameElement | null, message: { block: number } | { isChanged: true }) =>
  frame?.contentWindow?.postMessage(message, '*')

/**
 * Talks with the page in the frame: it reloads after a change at the same position, and shows the
 * block that is chosen. A page that does not answer is opened again, because its link may have
 * expired.
 */
function useFramedPage(preview: PreviewData, block: number | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isListening = useRef(false)
  // Each load makes a new link for the same draft. The frame changes only for another version.
  const [link, setLink] = useState(preview)
  const shown = useRef(preview)
  const chosen = useRef(block)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || !data?.isPreview) return
      isListening.current = true
      if (chosen.current !== undefined) post(frame.current, { block: chosen.current })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    chosen.current = block
    if (isListening.current && block !== undefined) post(frame.current, { block })
  }, [block])
  useEffect(() => {
    const { version, revision, path } = shown.current
    if (version === preview.version && revision === preview.revision && path === preview.path) return
    shown.current = preview
    const isSamePage = version === preview.version && path === preview.path
    if (isSamePage && isListening.current) post(frame.current, { isChanged: true })
    else setLink(preview)
    isListening.current = false
  }, [preview])
  return { frame, link }
}

type Props = { preview: PreviewData; block?: number }

/** The real page of the draft at three widths. It reloads after each saved change. */
export function PreviewFrame({ preview, block }: Props) {
  const [width, setWidth] = useState<number>(1280)
  const [room, setRoom] = useState({ width: 600, height: 700 })
  const box = useRef<HTMLDivElement>(null)
  const { frame, link } = useFramedPage(preview, block)
  useEffect(() => {
    if (matchMedia('(max-width: 760px)').matches) setWidth(390)
  }, [])
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
            ref={frame}
            key={`${link.version} ${link.revision} ${link.path}`}
            src={link.src}
            title="Preview of the page"
            style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
