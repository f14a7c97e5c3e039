import { writeFileSync } from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type Box, inPixels, type PhotoEdit } from '#domain/desk/stock/photo-edit.ts'
import type { RenderAnswer, RenderJob } from './render-job.ts'
import { renderMark } from './render-mark.ts'

/**
 * The program of a child process that renders one picture at a time. libvips is native code: if it
 * hangs, only its process can be killed.
 */
const MAX_PIXELS = 60_000_000

// One thread for each picture. The pool runs as many children as the machine should render at once.
sharp.concurrency(1)
sharp.cache(false)

/** Twice the pixels of a screen, so that drawings are sharp on phones. */
const DRAWING_DPI = 144

/** What remains of a plate: so few pixels that nobody reads it again. */
const PLATE_PIXELS = 5

type Whole = { data: Buffer; info: OutputInfo }
const rawOf = ({ data, info: { width, height, channels } }: Whole) =>
  sharp(data, { raw: { width, height, channels } })

/** The picture with some boxes made unreadable. */
async function blurred(whole: Whole, boxes: readonly Box[]): Promise<Whole> {
  const patches = await Promise.all(
    boxes.map(async (box) => {
      const { left, top, width, height } = inPixels(box, whole.info)
      const few = await rawOf(whole)
        .extract({ left, top, width, height })
        .resize({ width: PLATE_PIXELS, height: 2, fit: 'fill' })
        .png()
        .toBuffer()
      const input = await sharp(few).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer()
      return { input, left, top }
    }),
  )
  return rawOf(whole).composite(patches).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/**
 * A photo as it is stored. Without a word about it, sharp writes no data about place and camera.
 */
async function edited(upright: Sharp, width: number, quality: number, edit: PhotoEdit): Promise<Uint8Array> {
  const { turn, blurs = [], crop } = edit
  const fit = { width, height: width, fit: 'inside', withoutEnlargement: true } as const
  const turned = upright.rotate(turn).resize(fit).flatten({ background: '#dcdddf' })
  if (blurs.length === 0 && !crop) return turned.jpeg({ quality }).toBuffer()
  const whole = await turned.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const done = rawOf(blurs.length > 0 ? await blurred(whole, blurs) : whole)
  return (crop ? done.extract(inPixels(crop, whole.info)) : done).jpeg({ quality }).toBuffer()
}

async function render(job: RenderJob): Promise<Uint8Array> {
  if ('markOf' in job) return renderMark('svg' in job.markOf ? Buffer.from(job.markOf.svg) : job.markOf.path)
  if ('svg' in job) return sharp(Buffer.from(job.svg), { density: DRAWING_DPI }).png().toBuffer()
  const { path, width, height, quality, format, edit, focus = 'centre' } = job
  const upright = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  if (edit && format === 'webp') {
    // Pictures of a website stay transparent where they are.
    const fit = { width, height: width, fit: 'inside', withoutEnlargement: true } as const
    return upright.rotate(edit.turn).resize(fit).webp({ quality }).toBuffer()
  }
  if (edit) return edited(upright, width, quality, edit)
  // `top-left` is `left top` there.
  const position = focus.split('-').reverse().join(' ')
  const isWhole = height === undefined
  const picture = upright.resize({ width, height, fit: 'cover', position, withoutEnlargement: isWhole })
  const encoded =
    format === 'webp'
      ? picture.webp({ quality })
      : picture.flatten({ background: '#dcdddf' }).jpeg({ quality, mozjpeg: true })
  return encoded.toBuffer()
}

try {
  // When memory runs out, the kernel should end this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not Linux.
}
// process.exit would wait for a native thread that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job: RenderJob) => {
  const answer: RenderAnswer = await render(job).then(
    (bytes) => ({ bytes }),
    (error) => ({ error: String(error) }),
  )
  process.send!(answer)
})
