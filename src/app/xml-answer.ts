/** A list for search engines. A car leaves it by the clock as well as by a change, so it is made anew each half minute. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=30, must-revalidate',
    },
  })
