import type { PhotoEdit } from '#domain/desk/stock/photo-edit.ts'

/** A photo that a person added to a car. */
export type OwnPhoto = {
  /** Made by the browser, so that a photo that is sent twice is stored once. */
  id: string
  carId: number
  dealershipId: number
  /** The picture source that pages use. It is derived from the bytes. */
  source: string
  hash: string
  /** The bytes before it was turned. */
  original: string
  /** In degrees, clockwise. */
  turn: number
  /** Where it stands among the photos that were chosen with it. */
  place: number
  /** Which shot of the list it is. Null if nobody said. */
  shot: string | null
  /** The feed's photo that it is a changed copy of. Null for a photo that a person added. */
  feedPhoto: string | null
  /** The photo in whose place it came: a screen that is older still names that one. */
  replaces: string | null
  addedBy: string
  addedAt: Date
}

/** WebP keeps what is see-through in a logo. */
export type StoredFormat = 'jpg' | 'webp'
export type TakenPhoto = { hash: string; source: string }

/** Stores what a browser sends: upright, without data about its place and camera. */
export interface PhotoIntake {
  /** Throws PhotoRefused if it is no photo. */
  take(bytes: Uint8Array, dealershipId: number, format?: StoredFormat): Promise<TakenPhoto>
  /**
   * A copy of a photo that a feed brought, to change. Throws PhotoRefused if it is not to be had.
   */
  copyOfFeed(photo: string, dealershipId: number): Promise<TakenPhoto>
  /** The same photo, changed. Undefined if its bytes are lost. */
  edited(hash: string, edit: PhotoEdit, dealershipId: number): Promise<TakenPhoto | undefined>
}

/** Changes of own photos, within a transaction. */
export interface OwnPhotoChanges {
  of(carId: number): Promise<OwnPhoto[]>
  /** Whether a photo of any car has this id. */
  isNamed(id: string): Promise<boolean>
  add(photo: OwnPhoto): Promise<void>
}
