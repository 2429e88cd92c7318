import { View as ChooseAccountName } from './ChooseAccountName.tsx'
import { View as EditAccountName } from './EditAccountName.tsx'
import { View as RegisterAccountName } from './RegisterAccountName.tsx'
import { View as RegisterAccountNameSuccess } from './RegisterAccountNameSuccess.tsx'

/** A name for an account, from the offer to the success. */
export const views = {
  ChooseAccountName,
  EditAccountName,
  RegisterAccountName,
  RegisterAccountNameSuccess,
}
