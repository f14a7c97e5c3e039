/** A mail as it travels, with the line ends of the wire. */
export const wire = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'))

export const anAnswer = (to: string, special: { id?: string; from?: string; text?: string } = {}): Buffer =>
  wire(
    `From: Jo <${special.from ?? 'jo@example.com'}>`,
    `To: "Dev, Yard" <${to}>`,
    'Subject: =?utf-8?Q?Re:_Your_drive_=F0=9F=9A=97?=',
    `Message-ID: ${special.id ?? '<answer-1@mail.example>'}`,
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    special.text ?? 'Thursday suits me.\r\n\r\nOn Tue, Dev wrote:\r\n> Which day?',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>Thursday suits me.</p><img src="https://evil.example/pixel.gif"><script>alert(1)</script>',
    '--b--',
    '',
  )

/** An answer with photos, and with the logo of a signature. */
export const anAnswerWithPhotos = (to: string, photos: number, bytes: number): Buffer =>
  wire(
    'From: Jo <jo@example.com>',
    `To: <${to}>`,
    'Subject: My car',
    'Message-ID: <photos-1@mail.example>',
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: multipart/related; boundary="r"',
    '',
    '--r',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here it is.',
    '--r',
    'Content-Type: image/png; name="logo.png"',
    'Content-ID: <logo@mail.example>',
    'Content-Disposition: inline',
    '',
    'a logo',
    '--r--',
    ...Array.from({ length: photos }, (_, n) => [
      '--m',
      `Content-Type: image/jpeg; name="photo-${n}.jpg"`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: inline',
      '',
      'A'.repeat(bytes),
    ]).flat(),
    '--m--',
    '',
  )

/** What a mail server sends when a mailbox does not exist (RFC 3464). */
export const aBounce = (to: string, messageId: string, action = 'failed', status = '5.1.1'): Buffer =>
  wire(
    'From: MAILER-DAEMON@mx.example',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Message-ID: <bounce-1@mx.example>',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="r"',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'This is the mail system at mx.example. Your message could not be delivered.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; jo@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    'From: dev@yard.example',
    `Message-ID: ${messageId}`,
    '--r--',
    '',
  )
