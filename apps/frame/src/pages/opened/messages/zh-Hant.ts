import type { WindowTexts } from './texts.ts'

export const zhHant: WindowTexts = {
  loading: '請稍候…',
  cut: '此視窗無法與開啟它的頁面通訊。請關閉視窗，並在該頁面用其他方式登入。',
  notStarted: '這次登入不是從這裡開始的，或已過期。你可以關閉此視窗。',
  close: '你可以關閉此視窗。',
}
