import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { RenderAnswer, RenderJob } from './render-job.ts'

/**
 * The program of a child process that renders one picture at a time. libvips is native code: if it
 * hangs, only its process can be killed.
 */
const MAX_PIXELS = 60_000_000

// One thread for each picture. The pool runs as many children as the machine should render at once.
sharp.concurrency(1)
sharp.cache(false)

async function render({ path, width, height, quality, format, turn }: RenderJob): Promise<Uint8Array> {
  const upright = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  if (turn !== undefined) {
    // Without a word about it, sharp writes no data about place and camera.
    const whole = { width, height: width, fit: 'inside', withoutEnlargement: true } as const
    return upright.rotate(turn).resize(whole).flatten({ background: '#dcdddf' }).jpeg({ quality }).toBuffer()
  }
  const picture = upright.resize({ width, height, fit: 'cover', withoutEnlargement: height === undefined })
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
