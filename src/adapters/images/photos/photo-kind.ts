const MARKS: [number, Buffer][] = [
  [0, Buffer.from([0xff, 0xd8, 0xff])],
  [0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [8, Buffer.from('WEBPVP8')],
]

/** How many bytes `isPhoto` needs. */
export const PHOTO_HEAD_BYTES = 16

/** Whether the first bytes of a file are those of a JPEG, PNG or WebP. */
export const isPhoto = (head: Buffer): boolean =>
  MARKS.some(([at, mark]) => head.subarray(at, at + mark.length).equals(mark))
