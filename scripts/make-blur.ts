/**
 * Writes artwork/blur.json: a 16 px WebP data URI for every picture. Run `node
 * scripts/make-blur.ts` after artwork changes.
 */
import { globSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const blurs: Record<string, string> = {}
for (const path of globSync('artwork/**/*.webp').sort()) {
  const tiny = await sharp(path)
    .resize({ width: 16 })
    .webp({ quality: 50, alphaQuality: 30, effort: 6 })
    .toBuffer()
  blurs[path.slice('artwork/'.length, -'.webp'.length)] = `data:image/webp;base64,${tiny.toString('base64')}`
}
writeFileSync('artwork/blur.json', `${JSON.stringify(blurs, null, 1)}\n`)
console.log(`${Object.keys(blurs).length} pictures`)
