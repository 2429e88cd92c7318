import { Resend, type ResendProps } from './Resend.tsx'
import { useMail } from './useMail.ts'

/** Has the mail sent once more to the address that was entered in this dialog. */
export function ResendMail({ email, ...rest }: Omit<ResendProps, 'onResend'> & { readonly email: string }) {
  return <Resend {...rest} onResend={useMail(email)} />
}
