import { z } from 'zod'
import { about, href, oldPath, path } from './pieces-schema.ts'

/** What search engines and social networks read (META-4). */
export const Seo = z
  .strictObject({
    pages: z
      .record(
        path,
        z.strictObject({
          title: z.string().max(120).optional().meta(about('The title in search results.', 'Book a service')),
          description: z
            .string()
            .max(320)
            .optional()
            .meta(about('What search results say below it.', 'Every make, at three workshops.')),
        }),
      )
      .default({})
      .meta(
        about('Own titles and descriptions of single pages, by their address.', {
          '/service': { title: 'Book a service' },
        }),
      ),
    unlisted: z
      .array(path)
      .max(200)
      .default([])
      .meta(about('Pages that search engines should not show, by their address.', ['/fleet'])),
    redirects: z
      .array(
        z.strictObject({
          path: oldPath.meta(
            about('The old address. Capitals and a slash at its end make no difference.', '/about-us.html'),
          ),
          to: href.meta(about('Where it leads now.', '/special-offers')),
        }),
      )
      .max(500)
      .default([])
      .meta(about('Old addresses that lead elsewhere, where no page answers any more.')),
    indexNow: z
      .boolean()
      .default(false)
      .meta(
        about('Tells search engines at once when a car is sold or the website published (IndexNow).', true),
      ),
    picture: z
      .string()
      .optional()
      .meta(about('The picture of a shared link, for pages that have none.', 'heroes/hero-1')),
  })
  .prefault({})
  .meta(about('What search engines and social networks read.'))

const origin = z
  .string()
  .regex(/^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'an origin like https://chat.example')

/** Programs of others that run on the pages. The security policy opens for them alone (META-5). */
export const Tags = z
  .strictObject({
    consent: z
      .boolean()
      .default(true)
      .meta(about('Asks visitors first. Without it the programs below run at once.')),
    ga4: z
      .string()
      .regex(/^G-[A-Z0-9]{4,14}$/, 'an id like G-ABC1234567')
      .optional()
      .meta(about('Your Google Analytics 4 property.', 'G-ABC1234567')),
    gtm: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'an id like GTM-ABC1234')
      .optional()
      .meta(
        about('Your Google Tag Manager container. What it adds may come from Google alone.', 'GTM-ABC1234'),
      ),
    metaPixel: z
      .string()
      .regex(/^\d{8,20}$/, 'a number like 1234567890123456')
      .optional()
      .meta(about('Your Meta pixel.', '1234567890123456')),
    chat: z
      .strictObject({
        script: z
          .url({
            protocol: /^https$/,
            hostname: z.regexes.domain,
            error: 'a web address like https://chat.example/widget.js',
          })
          .meta(about('The address of its script.', 'https://chat.example/widget.js')),
        origins: z
          .array(origin)
          .max(10)
          .default([])
          .meta(
            about('Other web addresses that it uses. The manual of the chat lists them.', [
              'wss://live.chat.example',
            ]),
          ),
      })
      .optional()
      .meta(about('A chat window of another company.')),
  })
  .prefault({})
  .meta(about('Programs of others that run on your pages: counting, advertising, chat.'))
