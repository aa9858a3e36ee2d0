const MB = 1024 * 1024;

/** What one process, person or business may take. Tests and measurements that are one caller set them wider. */
export const BOUNDS = {
  /** Connections in all, further lowered to what the process may open files. */
  connections: 4_000,
  addressConnections: 200,
  /** Streams of menus, and as many once more of orders that diners follow. */
  streams: 4_000,
  addressStreams: 1_000,
  tokenStreams: 5,
  /** Delay of the event loop above which expensive calls are refused; 0 never refuses any. */
  loopDelayMs: 500,
  /** How long a call waits for a connection to the database. */
  databaseWaitMs: 2_000,
  /** Less free disk, or less than a twentieth of it, refuses pictures; 0 never does. */
  freeDiskBytes: 2_048 * MB,
  userMerchants: 10,
  merchantRestaurants: 50,
  merchantPictures: 2_000,
  merchantPictureBytes: 2_048 * MB,
  sheetMs: 10_000,
  /** How long GloriaFood may take to give a menu. */
  menuFetchMs: 20_000,
  /** How long the web page of a menu may take, with all that it leads on to. */
  menuPageMs: 10_000,
  /** How long pictures of a menu may take with all waiting; below `IDLE_MS`, after which the line is closed. */
  menuReaderMs: 50_000,
  /** Where printers in the network take ESC/POS. */
  printerPort: 9_100,
};

export type Bounds = Readonly<typeof BOUNDS>;

const FAR = 1_000_000;

/** For tests and measurements that play all callers from one address. */
export const WIDE_BOUNDS: Partial<Bounds> = {
  connections: FAR,
  addressConnections: FAR,
  streams: FAR,
  addressStreams: FAR,
  tokenStreams: FAR,
  userMerchants: FAR,
  merchantRestaurants: 500,
  freeDiskBytes: 0,
};
