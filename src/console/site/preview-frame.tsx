import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { PreviewData } from './preview-of.ts'

const WIDTHS = [
  ['Phone', 390],
  ['Tablet', 820],
  ['Desktop', 1280],
] as const

type Message = { block: number } | { isChanged: true } | { isAsking: true } | { mayChoose: string }
const post = (frame: HTMLIFrameElement | null, message: Message) =>
  frame?.contentWindow?.postMessage(message, '*')

type Props = {
  preview: PreviewData
  block?: number
  /** Chooses the block that was pressed on the page. */
  onChoose?: (block: number) => void
}

/**
 * Talks with the page in the frame: it reloads after a change at the same position, and shows the
 * block that is chosen. A press on a block of the page chooses it. A page that does not answer is
 * opened again, because its link may have expired.
 */
function useFramedPage({ preview, block, onChoose }: Props, width: number, isShown: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isListening = useRef(false)
  // Each load makes a new link for the same draft. The frame changes only for another version.
  const [link, setLink] = useState(preview)
  const shown = useRef(preview)
  const chosen = useRef(block)
  /** The block that was pressed on the page, which is in sight there. */
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || !data?.isPreview) return
      isListening.current = true
      if (Number.isInteger(data.pressed)) {
        if (data.path !== preview.path) return
        if (data.pressed !== chosen.current) pressed.current = data.pressed
        onChoose?.(data.pressed)
        return
      }
      if (onChoose) post(frame.current, { mayChoose: preview.path })
      if (chosen.current !== undefined) post(frame.current, { block: chosen.current })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [preview.path, onChoose])
  // A page that was there before this script has said so to nobody.
  useEffect(() => post(frame.current, { isAsking: true }), [])
  // At another width the block is elsewhere on the page, and out of sight a page cannot scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide where the block is
  useEffect(() => {
    chosen.current = block
    const isInSight = pressed.current === block
    pressed.current = undefined
    if (isInSight) return
    if (isListening.current && block !== undefined) post(frame.current, { block })
  }, [block, width, isShown])
  useEffect(() => {
    const { version, revision, live, path } = shown.current
    const isSameState = revision === preview.revision && live === preview.live
    if (version === preview.version && isSameState && path === preview.path) return
    shown.current = preview
    const isSamePage = version === preview.version && path === preview.path
    if (isSamePage && isListening.current) post(frame.current, { isChanged: true })
    else setLink(preview)
    isListening.current = false
  }, [preview])
  return { frame, link }
}

/** Where a screen has room for one of the two: whether it shows the page instead of the form. */
function useSides() {
  const [isShown, setIsShown] = useState(false)
  /** How far the form was scrolled. */
  const place = useRef<number>(undefined)
  const show = (next: boolean) => {
    if (next && !isShown) place.current = scrollY
    setIsShown(next)
  }
  useLayoutEffect(() => {
    if (place.current !== undefined) scrollTo({ top: isShown ? 0 : place.current })
  }, [isShown])
  return [isShown, show] as const
}

/**
 * The real page of the draft at three widths. It reloads after each saved change. On a screen that
 * is too narrow for both, a switch that stays in reach shows it in place of the form.
 */
export function PreviewFrame(props: Props) {
  const { preview, onChoose } = props
  const [width, setWidth] = useState<number>(1280)
  const [room, setRoom] = useState({ width: 600, height: 700 })
  const [isShown, show] = useSides()
  const box = useRef<HTMLDivElement>(null)
  // Whoever presses a block of the page wants its form.
  const choose = (block: number) => {
    show(false)
    onChoose?.(block)
  }
  const { frame, link } = useFramedPage({ ...props, onChoose: onChoose && choose }, width, isShown)
  useEffect(() => {
    const node = box.current
    if (!node) return
    let isFirst = true
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      // Out of sight it has no size.
      if (width === 0) return
      if (isFirst && width < 480) setWidth(390)
      isFirst = false
      setRoom({ width, height })
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  return (
    <>
      <fieldset className="segment sides" aria-label="What is shown">
        <button type="button" aria-pressed={!isShown} onClick={() => show(false)}>
          Form
        </button>
        <button type="button" aria-pressed={isShown} onClick={() => show(true)}>
          Page
        </button>
      </fieldset>
      <section
        className="page-preview"
        aria-label="The page as it will serve"
        data-shown={isShown || undefined}
      >
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
              key={`${link.version} ${link.revision} ${link.live} ${link.path}`}
              src={link.src}
              title="Preview of the page"
              style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
            />
          </div>
        </div>
      </section>
    </>
  )
}
