import { useMail } from '../../embedded/useMail.ts'
import { Resend, type ResendProps } from './Resend.tsx'

/** Has the mail sent once more to the address that was entered in this dialog. */
export function ResendMail({ email, ...rest }: Omit<ResendProps, 'onResend'> & { readonly email: string }) {
  return <Resend {...rest} onResend={useMail(email)} />
}
