import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const zhHant: Catalogue<typeof en> = {
  unread: '請先閱讀到最後。',
  unconfirmed: '請先確認紅色警告。',
  unfocused: '請按一下或點一下這裡以繼續。',
  hidden: '正在等待此內容完全顯示。',
  early: '請稍候片刻，然後再按一次。',
  tooSmall: '這裡的空間不足，無法顯示。',
  unsupported: '此瀏覽器無法檢查是否有東西遮住此內容。',
  inWindow: '請在安全視窗中繼續。',
  windowBlocked: '瀏覽器封鎖了視窗。請允許此網站的彈出式視窗，然後再試一次。',
  windowClosed: '安全視窗已關閉。請再按一次，並在該視窗中確認。',
  windowCut: '此網站的設定切斷了安全視窗，因此你無法在這裡繼續。請告知該網站。',
  tooSmallWindow: '這裡的空間不足。請在安全視窗中確認。',
  unsupportedWindow: '請在安全視窗中確認，任何頁面都無法遮住它。',
  cancel: '取消',
  done: '已完成。你可以關閉此視窗。',
  gone: '此要求已結束。你可以關閉此視窗。',
  severed: '此視窗無法與開啟它的頁面通訊。請關閉視窗後再試一次。若仍無效，則是該網站的設定所致。',
}
