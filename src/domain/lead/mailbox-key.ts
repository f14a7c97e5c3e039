/**
 * One text for the ways to write a mailbox, as `jo+cars@mail.example`. Gmail passes over dots, and
 * has a second name.
 */
export function mailboxKey(email: string): string {
  const key = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(key) ?? []
  return name === undefined ? key : `${name.replaceAll('.', '')}@gmail.com`
}
