import { readdir, rm, utimes } from 'node:fs/promises';

/** Maps to sources that are not there, and prose; licences stay. Pictures of letters come with typefaces. */
const UNREAD = /\.map$|\.(?:md|markdown)$/i;
const UNREAD_OF_FONTS = /\.png$/;

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
}

/** Deletes what nobody reads of installed packages: a tenth of what they take on the disk. */
export async function leaveOutUnread(modules) {
  const unread = (await filesIn(modules)).filter(
    (path) =>
      (UNREAD.test(path) && !/licen[cs]e/i.test(path)) ||
      (path.includes('/@expo-google-fonts/') && UNREAD_OF_FONTS.test(path)),
  );
  await Promise.all(unread.map((path) => rm(path, { force: true })));
  // npm reads all folders anew where its list is older than they are
  const now = new Date();
  await utimes(`${modules}/.package-lock.json`, now, now).catch(() => {});
}
