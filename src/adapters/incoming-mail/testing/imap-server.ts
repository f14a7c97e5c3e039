import { createServer, type Socket } from 'node:net'

type Stored = { uid: number; raw: Buffer; isSeen: boolean }

/** As much of an IMAP4rev1 server as a client needs to read new mail, over a real socket. */
export async function startImapServer(mails: Buffer[]) {
  const stored: Stored[] = mails.map((raw, n) => ({ uid: n + 7, raw, isSeen: false }))
  const sockets = new Set<Socket>()
  const logins: string[] = []
  const answer = (socket: Socket, line: string) => {
    const [tag = '', ...rest] = line.split(' ')
    const command = rest.join(' ')
    const say = (text: string) => socket.write(`${text}\r\n`)
    const ok = (text = 'done') => say(`${tag} OK ${text}`)
    const byUid = (uid: string) => stored.find((one) => one.uid === Number(uid))
    const fetched = /^UID FETCH (\d+) \((.*)\)$/i.exec(command)
    const flagged = /^UID STORE (\d+) \+FLAGS\S* \((.*)\)$/i.exec(command)
    if (/^CAPABILITY/i.test(command)) {
      say('* CAPABILITY IMAP4rev1')
      return ok()
    }
    if (/^LOGIN/i.test(command)) {
      logins.push(command)
      return /"?right"?$/.test(command) ? ok('logged in') : say(`${tag} NO [AUTHENTICATIONFAILED] no`)
    }
    if (/^(LIST|LSUB)/i.test(command)) {
      say('* LIST (\\HasNoChildren) "/" "INBOX"')
      return ok()
    }
    if (/^(SELECT|EXAMINE)/i.test(command)) {
      say(`* ${stored.length} EXISTS`)
      say('* FLAGS (\\Seen \\Deleted)')
      say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok')
      say('* OK [UIDVALIDITY 1] ok')
      say(`* OK [UIDNEXT ${stored.length + 7}] ok`)
      return ok('[READ-WRITE] selected')
    }
    if (/^UID SEARCH/i.test(command)) {
      say(`* SEARCH ${stored.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(' ')}`)
      return ok()
    }
    if (fetched) {
      const found = byUid(fetched[1]!)
      if (found) {
        const n = stored.indexOf(found) + 1
        const name = /BODY\.PEEK(\[\])(<\d+)?/i.exec(fetched[2]!)
        const origin = name?.[2] ? '<0>' : ''
        socket.write(`* ${n} FETCH (UID ${found.uid} BODY[]${origin} {${found.raw.length}}\r\n`)
        socket.write(found.raw)
        say(')')
      }
      return ok()
    }
    if (flagged) {
      const found = byUid(flagged[1]!)
      if (found && /\\Seen/i.test(flagged[2]!)) found.isSeen = true
      return ok()
    }
    if (/^LOGOUT/i.test(command)) {
      say('* BYE')
      ok()
      return socket.end()
    }
    return ok()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.write('* OK IMAP4rev1 ready\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const lines = `${rest}${data.toString('latin1')}`.split('\r\n')
      rest = lines.pop()!
      for (const line of lines) answer(socket, line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: (password = 'right') => `imap://leads:${password}@127.0.0.1:${port}/INBOX?ignoreTLS=true`,
    unread: () => stored.filter(({ isSeen }) => !isSeen).length,
    logins,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
