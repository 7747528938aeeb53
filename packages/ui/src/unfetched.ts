/**
 * Takes away what the page says without its code once the app has started, and shows it where the app cannot start, as
 * without its texts. What the page itself cannot fetch its own script notices.
 */
export async function followStart(start: Promise<void>): Promise<void> {
  const note = document.getElementById('unfetched');
  try {
    await start;
    note?.remove();
  } catch (error) {
    note?.removeAttribute('hidden');
    throw error;
  }
}
