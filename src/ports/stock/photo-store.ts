import { ExpectedError } from '../expected-error.ts'

/** The bytes of photos, each stored under the SHA-256 hash of its bytes. */
export interface PhotoStore {
  /** Stores a file under its hash, unless it is stored already. The file is moved away. */
  put(hash: string, file: string): Promise<void>
  /** A local file with the bytes. Undefined if they are not stored. */
  file(hash: string): Promise<string | undefined>
  /** Does nothing if they are not stored. */
  remove(hash: string): Promise<void>
}

/** A photo on the local disk, and the hash of its bytes. */
export type FetchedPhoto = { file: string; hash: string; bytes: number }

/** Fetches a photo from the public internet into a file. The caller removes the file. */
export interface PhotoFetcher {
  /** Throws PhotoRefused if the host does not send a picture within the limits. */
  fetch(url: string): Promise<FetchedPhoto>
  discard(photo: FetchedPhoto): Promise<void>
}

/** A photo that cannot be fetched. The message says why. */
export class PhotoRefused extends ExpectedError {}
