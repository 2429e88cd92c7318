import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: '正在連接…',
  dialogNotLoaded: '載入失敗，請再試一次',
  dialogNotLoadedAgain: '載入失敗，請重新載入頁面',
  network: '網路',
  selectNetwork: '選擇網路',
  unknownNetwork: '未知的網路',
}
