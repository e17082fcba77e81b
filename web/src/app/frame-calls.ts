/** What the frame around every screen asks for: who is signed in, and what the bell tells. */
export const frameCalls: readonly string[] = ['/api/profile', '/api/notifications/unread'];
