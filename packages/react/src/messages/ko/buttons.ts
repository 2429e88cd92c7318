import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: '연결 중…',
  dialogNotLoaded: '불러오지 못했어요. 다시 시도',
  dialogNotLoadedAgain: '불러오지 못했어요. 새로고침',
  network: '네트워크',
  selectNetwork: '네트워크 선택',
  unknownNetwork: '알 수 없는 네트워크',
}
