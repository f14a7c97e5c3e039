import { textSum } from './text-sum.ts'

/**
 * The picture source of a feed's photo. It depends only on the dealership and the url, so pages can
 * name it before the photo is fetched and need not be rendered again afterwards.
 */
export const photoSource = (dealershipId: number, url: string): string =>
  `photo/${dealershipId}/${textSum(url)}`

/** Whether a picture source names a photo in the photo store. */
export const isPhotoSource = (source: string) => /^photo\/\d+\/[0-9a-f]{16}$/.test(source)

/** Whether a feed names a photo by its address. The demo names pictures of the platform. */
export const isAddress = (photo: string) => /^https?:/i.test(photo)
