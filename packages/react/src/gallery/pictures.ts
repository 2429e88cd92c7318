import type { Picture } from './picture.ts'
import { accountPictures } from './pictures/account.ts'
import { activityPictures } from './pictures/activity.ts'
import { connectPictures } from './pictures/connect.ts'
import { directoryPictures } from './pictures/directory.ts'
import { networkPictures } from './pictures/network.ts'
import { receivePictures } from './pictures/receive.ts'
import { sendPictures } from './pictures/send.ts'
import { walletsPictures } from './pictures/wallets.ts'

/** Every view in every state that it can be met in. */
export const pictures: readonly Picture[] = [
  ...connectPictures,
  ...directoryPictures,
  ...accountPictures,
  ...walletsPictures,
  ...networkPictures,
  ...sendPictures,
  ...activityPictures,
  ...receivePictures,
]
