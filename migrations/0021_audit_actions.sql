UPDATE "audit_log" SET "action" = "new"."action"
FROM (VALUES
	('confirm', 'confirmed'), ('reject', 'rejected'), ('cancel', 'cancelled'), ('lapse', 'lapsed'),
	('ownClient', 'moved_to_own_client'), ('checkIn', 'checked_in'), ('checkOut', 'checked_out'),
	('undoCheckIn', 'check_in_undone'), ('undoCheckOut', 'check_out_undone'),
	('handOver', 'picked_up'), ('takeBack', 'returned'),
	('undoHandOver', 'pickup_undone'), ('undoTakeBack', 'return_undone'),
	('start', 'work_started'), ('pause', 'work_paused'), ('notReady', 'not_ready'),
	('viewPhoto', 'photo_viewed'), ('purgePhotos', 'photos_purged'), ('keepPhotos', 'photo_retention_changed'),
	('photoAdded', 'photo_added'), ('photoDeleted', 'photo_deleted'),
	('readingCorrected', 'reading_corrected'), ('conditionRecorded', 'condition_recorded'),
	('agreementSent', 'agreement_sent'), ('letter_read', 'message_viewed')
) AS "new" ("old", "action")
WHERE "audit_log"."action" = "new"."old";
