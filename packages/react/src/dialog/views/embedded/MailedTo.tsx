/** Says what to do with a mail, and where it went as far as this page knows. */
export function MailedTo({ email, named, unnamed }: { email: string | undefined; named: string; unnamed: string }) {
  if (!email) return <p>{unnamed}</p>
  return (
    <p>
      {named} <bdi>{email}</bdi>
    </p>
  )
}
