import type { SignInText } from './signInText.ts'

export const tr: SignInText = {
  title: 'Giriş yapın',
  why: 'Bu hesabın size ait olduğunu kanıtlamak için cüzdanınızda bir mesaj imzalayın.',
  free: 'Ücretsizdir ve işlem göndermez.',
  sign: 'Mesajı imzala',
  signing: 'Cüzdanınızda devam edin…',
  disconnect: 'Bağlantıyı kes',
  declined: 'İmzalamayı reddettiniz. Hazır olduğunuzda yeniden deneyin.',
  failed: 'Giriş yapılamadı. Yeniden deneyin.',
  back: 'Geri',
  close: 'Kapat',
}
