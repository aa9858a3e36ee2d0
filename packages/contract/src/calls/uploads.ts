import type { CallRecord } from '../call-record.ts';
import { ChunkReceived, PictureSpace, UploadedPicture, UploadForm } from '../shapes/pictures.ts';
import { OfMerchant } from './common.ts';

export const uploadsCalls = {
  upload: {
    method: 'POST',
    path: '/uploads',
    access: 'user',
    form: true,
    summary: 'Send a picture',
    body: UploadForm,
    success: [201, UploadedPicture],
    accepted: ChunkReceived,
    refusals: [
      ...['400 INVALID', '404 NOT_FOUND', '403 FORBIDDEN', '409 PICTURES_FULL'],
      '503 BUSY',
      ...['413 MAX_FILE_SIZE', '415 INVALID', '415 INVALID_TYPE', '423 LOCKED', '507 DISK_FULL'],
    ],
  },
  pictureSpace: {
    method: 'GET',
    path: '/merchants/{id}/pictures',
    access: 'merchant-admin',
    summary: 'Space that the pictures of a merchant take',
    params: OfMerchant,
    success: [200, PictureSpace],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
